import { matching, page, type PropsOf } from 'masthead'
import { editPlayer, editorPath, settlePlayer, undoPlayer } from './player-actions.ts'
import { EditorAnswer } from './player-contract.ts'
import { messages } from './player-messages.ts'

/** For the sports desk: corrects what the records say of a player. */
export const editPlayerInfo = page({
  path: editorPath,
  params: {},
  personal: true,
  who: 'editor',
  messages,
  query: { q: matching(/[^]{1,80}/u, 'a part of a name'), player: matching(/[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,119}/u, 'the id of a player') },
  needs: { editor: { contract: EditorAnswer, request: ({ query }) => ({ path: '/api/tournament/player-editor', query }) } },
  actions: { editPlayer, undoPlayer, settlePlayer },
  head: ({ t, page }) => ({ title: `${t.title} | ${page.edition.siteName}`, noIndex: true, alternates: {} }),
  views: { desktop: () => import('../views/edit-player.tsx'), mobile: () => import('../views/edit-player.tsx'), amp: false, whyNoAmp: 'It is for the desk alone.' },
})

export type EditPlayerProps = PropsOf<typeof editPlayerInfo>
