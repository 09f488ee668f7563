import type { SentRequest } from '../data/sent-request.ts'
import { EngineError } from '../errors.ts'
import { errorBody } from './content-response.ts'
import type { AnswerError } from './error-answers.ts'
import type { DirectPost, PostAnswer } from './post-route.ts'
import { readSender } from './reader-of.ts'

/**
 * Answers a request of the origin's own process as its web server would, without one.
 * @returns `undefined` for every request that is not for a `postRoute`
 */
export type PostDirectly = (url: string, sent: SentRequest | undefined) => Promise<PostAnswer> | undefined

export interface DirectPostsOptions {
  readonly posts: ReadonlyMap<string, DirectPost>
  /** By which who asks is signed. */
  readonly secret: string | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly answerError: AnswerError
}

export const directPosts =
  ({ posts, secret, now, answerError }: DirectPostsOptions): PostDirectly =>
  (url, sent) => {
    if (sent?.method !== 'POST' || typeof sent.body !== 'string' || sent.headers['content-type'] !== 'application/json') return undefined
    const { body, headers } = sent
    const [path = ''] = url.split('?', 1)
    const post = posts.get(path)
    return post && Buffer.byteLength(body) <= post.bodyLimit ? answer(post, body, headers) : undefined

    async function answer(post: DirectPost, body: string, headers: SentRequest['headers']): Promise<PostAnswer> {
      try {
        const sender = readSender(headers, secret, now())
        if (sender) return await post.answer(JSON.parse(body), sender)
        const { status, code, message } = new EngineError('MH_READER_SIGNATURE')
        return { status, body: errorBody({ code, message }) }
      } catch (error) {
        return answerError(error instanceof Error ? error : new Error(String(error)), url)
      }
    }
  }
