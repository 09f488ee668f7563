import { formOf } from 'masthead/kit'
import { Choices } from 'masthead/theme/choices'
import { Field } from 'masthead/theme/field'
import { Form } from 'masthead/theme/form'
import { Notice } from 'masthead/theme/notice'
import { editorPath, playerPath } from '../players/player-actions.ts'
import type { PlayerChange } from '../players/player-contract.ts'
import type { EditPlayerProps } from '../players/player-page.ts'
import { maxNameLength, playerRoles } from '../players/player-rules.ts'
import styles from './edit-player.module.css'

/** The desk's form for players: search, correct, and see who changed what. */
export default function EditPlayer({ data, page, query, t, actions }: EditPlayerProps) {
  const { found, hasMore, player, history } = data.editor.response
  const form = formOf(actions.editPlayer)
  // Said above: the button that was pressed is gone, and another may have taken its place.
  const { sent: undone, ...undoPlayer } = actions.undoPlayer
  const { sent: settled, ...settlePlayer } = actions.settlePlayer
  return (
    <div className={`wrap ${styles.pe}`}>
      <Notice text={(undone ?? settled)?.tell} />
      <header className={styles.peHead}>
        <h1 className={styles.peTitle}>{t.title}</h1>
        <p className={styles.peNote}>{t.lead}</p>
      </header>
      <form className={styles.peSearch} role="search" aria-label={t.search} action={page.href(editorPath)}>
        <label className={styles.peLabel} htmlFor="player-search">
          {t.search}
        </label>
        <span className={styles.peNote} id="player-search-hint">
          {t.searchHint}
        </span>
        <span className={styles.peRow}>
          <input className={styles.peBox} id="player-search" name="q" type="search" maxLength={maxNameLength} defaultValue={query.q} aria-describedby="player-search-hint" />
          <button className={styles.peGo} type="submit">
            {t.find}
          </button>
        </span>
      </form>
      {query.q === undefined ? null : (
        <section className={styles.pePart} aria-labelledby="found">
          <h2 id="found">{t.found}</h2>
          {found.length === 0 ? <p role="status">{t.none}</p> : null}
          <ul className={styles.peList}>
            {found.map((hit) => (
              <li key={hit.id} className={styles.peItem}>
                <span>
                  <a href={page.href(playerPath(hit.id))}>{hit.name}</a>
                  {hit.nameTelugu === undefined ? null : <span lang="te"> {hit.nameTelugu}</span>}
                </span>
                <span className={styles.peNote}>
                  {hit.team}
                  {hit.isEdited ? `, ${t.edited}` : ''}
                </span>
              </li>
            ))}
          </ul>
          {hasMore ? <p>{t.more}</p> : null}
        </section>
      )}
      {query.player !== undefined && player === undefined ? <p role="status">{t.noPlayer}</p> : null}
      {player === undefined ? null : (
        <section className={styles.pePart} aria-labelledby="player">
          <h2 id="player">{player.values.name}</h2>
          <p className={styles.peNote}>{player.team}</p>
          {player.conflict === undefined ? null : (
            <div className={styles.peConflict} role="group" aria-labelledby="conflict">
              <h3 id="conflict">{t.conflictTitle}</h3>
              <p>{t.conflict(player.conflict.was, player.conflict.is, player.values.name)}</p>
              <div className={styles.peRow}>
                <Form form={formOf(settlePlayer, 'ours')} submit={t.keepOurs}>
                  <input type="hidden" name="player" value={player.id} />
                  <input type="hidden" name="keep" value="ours" />
                </Form>
                <Form form={formOf(settlePlayer, 'records')} submit={t.takeRecords}>
                  <input type="hidden" name="player" value={player.id} />
                  <input type="hidden" name="keep" value="records" />
                </Form>
              </div>
            </div>
          )}
          <Form form={form} submit={t.save}>
            <input type="hidden" name="player" value={player.id} />
            <input type="hidden" name="seen" value={player.changes} />
            <Field form={form} name="name" label={t.field('name')} hint={t.recordsSay(player.recordsName)} value={player.values.name} autoComplete="off" required={true} maxLength={maxNameLength} />
            <Field form={form} name="nameTelugu" label={t.field('nameTelugu')} hint={t.teluguHint} value={player.values.nameTelugu} autoComplete="off" maxLength={maxNameLength} />
            <Choices form={form} name="role" label={t.field('role')} value={player.values.role || 'none'} options={[...playerRoles.map((role) => ({ value: role, label: t.roleName(role) })), { value: 'none', label: t.notSaid }]} />
            <Field form={form} name="born" label={t.field('born')} hint={t.bornHint} type="date" value={player.values.born} autoComplete="off" />
          </Form>
        </section>
      )}
      <section className={styles.pePart} aria-labelledby="history">
        <h2 id="history">{player === undefined ? t.lastChanges : t.history}</h2>
        {history.length === 0 ? <p className={styles.peNote}>{t.noChanges}</p> : null}
        <ol className={styles.peList}>
          {history.map((change, index) => (
            <li key={`${change.player} ${change.number}`} className={styles.peItem}>
              <span>
                {player === undefined ? <a href={page.href(playerPath(change.player))}>{change.playerName}</a> : t.numbered(change.number)}
                <span className={styles.peWhat}>{whatOf(change, page, t)}</span>
                <span className={styles.peNote}>
                  <time dateTime={new Date(change.at).toISOString()}>{page.format.dateTime(new Date(change.at).toISOString())}</time>, {t.by(change.by ?? t.someone)}
                  {change.undoes === undefined ? '' : `, ${t.takesBack(change.undoes)}`}
                </span>
              </span>
              {change.canUndo ? (
                <Form form={formOf(undoPlayer, `undo-${index}`)} submit={t.undo} label={`${t.undo}: ${whatOf(change, page, t)}`}>
                  <input type="hidden" name="player" value={change.player} />
                  <input type="hidden" name="number" value={change.number} />
                </Form>
              ) : null}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function whatOf({ field, from, to }: PlayerChange, page: EditPlayerProps['page'], t: EditPlayerProps['t']): string {
  const shown = (value: string | undefined): string => {
    if (value === undefined) return field === 'name' ? t.records : t.notSaid
    if (field === 'born') return page.format.date(value)
    const role = field === 'role' ? playerRoles.find((each) => each === value) : undefined
    return role === undefined ? value : t.roleName(role)
  }
  return from !== undefined && from === to ? t.keptOurs(t.field(field), shown(to)) : t.change(t.field(field), shown(from), shown(to))
}
