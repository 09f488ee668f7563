import type { FoundPages, SearchAsked } from 'masthead/origin'
import { messages } from '../messages.ts'

// What people type, in either script whatever the edition is.
const ofLogin = 'log in login sign in signin sign up signup register password లాగిన్ నమోదు పాస్‌వర్డ్'
const ofAccount = 'my account profile saved stories bookmarks following settings నా ఖాతా ప్రొఫైల్ సేవ్ చేసిన వార్తలు'

/** Where readers log in, and what is theirs. */
export async function search({ edition, isNamed }: SearchAsked): Promise<FoundPages> {
  const t = messages[edition.id]
  return {
    pages: [
      ...(isNamed(ofLogin) ? [{ name: t.logIn, path: '/login', label: t.account }] : []),
      ...(isNamed(`${ofAccount} ${t.savedStories}`) ? [{ name: t.account, path: '/account', label: t.account }] : []),
    ],
    tags: [],
  }
}
