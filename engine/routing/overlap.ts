import type { Pattern, SegmentPart } from './pattern.ts'

/**
 * A path that both patterns can match, or undefined when there is none. Params without listed values are assumed to take
 * any text, because what their validators refuse is unknown.
 */
export function commonPath(one: Pattern, other: Pattern): string | undefined {
  const [first, second] = [automatonOf(one), automatonOf(other)]
  // Breadth first over pairs of states, for the shortest example.
  const seen = new Set([0])
  const queue: { readonly states: readonly [number, number]; readonly path: string }[] = [{ states: [0, 0], path: '' }]
  for (const { states, path } of queue) {
    const [from, to] = states
    if (from === first.end && to === second.end) return path
    for (const step of first.steps[from] ?? []) {
      for (const otherStep of second.steps[to] ?? []) {
        const character = common(step.takes, otherStep.takes)
        const pair = step.to * second.steps.length + otherStep.to
        if (character === undefined || seen.has(pair)) continue
        seen.add(pair)
        queue.push({ states: [step.to, otherStep.to], path: path + character })
      }
    }
  }
  return undefined
}

/** A finite automaton over characters; state 0 is the start. */
interface Automaton {
  readonly steps: readonly (readonly Transition[])[]
  readonly end: number
}

interface Transition {
  /** One character, any but the slash, or any. */
  readonly takes: { readonly character: string } | 'notSlash' | 'any'
  readonly to: number
}

function common(one: Transition['takes'], other: Transition['takes']): string | undefined {
  if (typeof one !== 'object') {
    if (typeof other !== 'object') return 'x'
    return common(other, one)
  }
  if (typeof other === 'object') return one.character === other.character ? one.character : undefined
  return other === 'any' || one.character !== '/' ? one.character : undefined
}

/** A route is held against all others and against every address of the engine. */
const automata = new WeakMap<Pattern['segments'], Automaton>()

function automatonOf({ segments }: Pattern): Automaton {
  const known = automata.get(segments)
  if (known) return known
  const automaton = buildAutomaton(segments)
  automata.set(segments, automaton)
  return automaton
}

function buildAutomaton(segments: Pattern['segments']): Automaton {
  const steps: Transition[][] = [[]]
  const add = (from: number, takes: Transition['takes'], to = steps.push([]) - 1): number => {
    steps[from]?.push({ takes, to })
    return to
  }
  const spell = (from: number, text: string): number => [...text].reduce((state, character) => add(state, { character }), from)

  const take = (from: number, part: SegmentPart): number => {
    if (part.kind === 'text') return spell(from, part.text)
    const listed = part.kind === 'param' ? part.values : undefined
    if (!listed) {
      const takes = part.kind === 'param' ? 'notSlash' : 'any'
      const end = add(from, takes)
      return add(end, takes, end)
    }
    const end = steps.push([]) - 1
    for (const value of listed) {
      const characters = [...value]
      const last = characters.pop()
      if (last !== undefined) add(spell(from, characters.join('')), { character: last }, end)
    }
    return end
  }

  const path: readonly SegmentPart[] = segments.length === 0 ? [slash] : segments.flatMap((segment) => [slash, ...segment])
  return { end: path.reduce(take, 0), steps }
}

const slash: SegmentPart = { kind: 'text', text: '/' }
