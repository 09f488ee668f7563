interface Derived {
  readonly others: readonly unknown[]
  readonly value: unknown
}

/** By answer, then by function. An answer that the data cache lets go takes what was derived from it along. */
const derivedByAnswer = new WeakMap<object, Map<unknown, Derived>>()

const isUnchanging = (value: unknown): boolean => typeof value !== 'object' || value === null || Object.isFrozen(value)

/**
 * What is computed from an answer, once: the same object again for the same answer, which fragments then know again.
 * Answers come frozen to views; for one that is not, it is computed anew each time.
 * @param answer what a need brought, or an object inside of it
 * @param compute pure, and the same function each time: one of the module's own, not one that is written in the call
 * @param others what else it is computed from. Of each answer only the last result is kept: others that differ make a new one.
 */
export function derive<Answer extends object, const Others extends readonly unknown[], Value>(
  answer: Answer,
  compute: (answer: Answer, ...others: Others) => Value,
  ...others: Others
): Value {
  if (!Object.isFrozen(answer) || !others.every(isUnchanging)) return compute(answer, ...others)
  const byFunction = derivedByAnswer.get(answer) ?? new Map<unknown, Derived>()
  const known = byFunction.get(compute)
  // Only `compute` itself has put a value under its key.
  if (known?.others.length === others.length && known.others.every((one, index) => Object.is(one, others[index]))) return known.value as Value
  const value = compute(answer, ...others)
  derivedByAnswer.set(answer, byFunction.set(compute, { others, value }))
  return value
}
