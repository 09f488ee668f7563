import type { PageContext } from 'masthead'
import type { JsonLd } from 'masthead/json-ld'
import type { Poll } from './contract.ts'

/** schema.org Question with its answers; how many have voted for each once that is told to all. */
export const question = (page: PageContext, { path, question: name, text, options, opens, isOpen, total }: Poll): JsonLd => ({
  '@type': 'Question',
  '@id': `${page.absolute(path)}#question`,
  name,
  ...(text === undefined ? {} : { text: `${name} ${text}` }),
  inLanguage: page.edition.langCode,
  datePublished: opens,
  answerCount: options.length,
  suggestedAnswer: options.map(({ id, text: answer, votes }) => ({ '@type': 'Answer', position: id, text: answer, ...(isOpen ? {} : { upvoteCount: votes }) })),
  ...(isOpen ? {} : { interactionStatistic: { '@type': 'InteractionCounter', interactionType: { '@type': 'VoteAction' }, userInteractionCount: total } }),
})
