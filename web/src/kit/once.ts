/** What is worked out of a thing that never changes, a map for one: once for each thing and argument. */
export function oncePer<T extends object, A, R>(work: (of: T, by: A) => R): (of: T, by: A) => R {
  const kept = new WeakMap<T, Map<A, R>>();
  return (of, by) => {
    const done = kept.get(of) ?? new Map<A, R>();
    kept.set(of, done);
    if (!done.has(by)) done.set(by, work(of, by));
    return done.get(by) as R;
  };
}
