import type { StoryPage } from '../../contract.ts'
import styles from './story-page.module.css'

export interface InteractiveProps {
  readonly number: number
  readonly quiz: StoryPage['quiz']
  readonly poll: StoryPage['poll']
  /** Where the answers are counted. Without it AMP has neither: the question of a quiz is asked, with its answer below the page, and a poll is left out. */
  readonly url: string | undefined
}

const optionAttributes = (texts: readonly string[]) => Object.fromEntries(texts.map((text, index) => [`option-${index + 1}-text`, text]))

/** A quiz or a poll of a page. */
export function Interactive({ number, quiz, poll, url }: InteractiveProps) {
  const question = quiz?.question ?? poll?.question ?? ''
  const texts = quiz ? quiz.options.map(({ text }) => text) : (poll?.options ?? [])
  if (url === undefined) {
    // A vote that is not counted is none.
    return quiz === undefined ? null : (
      <div className={styles.wsAsked}>
        <p className={styles.wsQuestion}>{question}</p>
        <ol className={styles.wsOptions}>
          {texts.map((text) => (
            <li key={text} className={styles.wsOption}>
              {text}
            </li>
          ))}
        </ol>
      </div>
    )
  }
  const shared = { id: `question-${number}`, endpoint: url, 'prompt-text': question, theme: 'dark', ...optionAttributes(texts) }
  const right = quiz?.options.findIndex(({ isRight }) => isRight) ?? -1
  return quiz ? <amp-story-interactive-quiz {...shared} {...(right < 0 ? { 'option-1-correct': '' } : { [`option-${right + 1}-correct`]: '' })} /> : texts.length === 2 ? <amp-story-interactive-binary-poll {...shared} /> : <amp-story-interactive-poll {...shared} />
}
