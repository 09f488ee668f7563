import type { ActionForm } from 'masthead'
import { formOf } from 'masthead/kit'
import { Told } from './told.tsx'
import styles from './comments.module.css'

export interface PostFormProps {
  readonly post: ActionForm<'msid' | 'text'>
  readonly msid: number
  readonly t: { readonly yourComment: string; readonly post: string }
}

/** Its markup is its own: an article without comments has little else of them. */
export function PostForm({ post, msid, t }: PostFormProps) {
  const form = formOf(post)
  const text = form.field('text')
  if (form.isAmp) {
    return (
      <p>
        <a className={styles.cmMore} href={form.href}>
          {t.post}
        </a>
      </p>
    )
  }
  return (
    <form className={styles.cmForm} id={form.id} method="post" action={form.address} noValidate={true}>
      <Told form={form} />
      <label htmlFor={text.id}>{t.yourComment}</label>
      <textarea id={text.id} name="text" rows={3} dir="auto" required={true} aria-invalid={text.error === undefined ? undefined : true} aria-describedby={text.errorId} autoFocus={text.isFirstWrong} defaultValue={text.value} />
      <b id={text.errorId}>{text.error}</b>
      <input type="hidden" name="msid" value={msid} />
      <button type="submit">{t.post}</button>
    </form>
  )
}
