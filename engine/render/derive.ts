interface Derived {
  readonly others: readonly unknown[]
  readonly value: unknown
}

/** By response, then by function. The WeakMap drops derived values together with the response when the data cache evicts it. */
const derivedByAnswer = new WeakMap<object, Map<unknown, Derived>>()

const isUnchanging = (value: unknown): boolean => typeof value !== 'object' || value === null || Object.isFrozen(value)

/**
 * Computes a value from a response once and returns the same object for the same response, so that fragments with it as a
 * prop are found in the cache. Responses are frozen when views get them; for an object that is not frozen, the value is
 * computed on every call.
 * @param answer the data of a need, or an object inside it
 * @param compute pure, and the same function on every call: define it at module level, not inline in the call
 * @param others further arguments of `compute`. Only the last result for a response is kept: different `others` replace it.
 */
export function derive<Answer extends object, const Others extends readonly unknown[], Value>(
  answer: Answer,
  compute: (answer: Answer, ...others: Others) => Value,
  ...others: Others
): Value {
  if (!Object.isFrozen(answer) || !others.every(isUnchanging)) return compute(answer, ...others)
  const byFunction = derivedByAnswer.get(answer) ?? new Map<unknown, Derived>()
  const known = byFunction.get(compute)
  // Values are stored under `compute` as key, so the stored value has its result type.
  if (known?.others.length === others.length && known.others.every((one, index) => Object.is(one, others[index]))) return known.value as Value
  const value = compute(answer, ...others)
  derivedByAnswer.set(answer, byFunction.set(compute, { others, value }))
  return value
}
