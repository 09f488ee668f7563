import { withEnding } from 'masthead/kit'
// What is mailed and texted, by language. No text that a reader typed is in any of it: a mail to an address that nobody
// has proved must not carry a stranger's words.

export interface Letter {
  readonly subject: string
  readonly body: string
}

export interface LetterValues {
  readonly site: string
  /** Six digits, where the letter has a code. */
  readonly code?: string
  /** Origin of the site, as in `https://news.example`. */
  readonly url: string
}

export type LetterName = 'code' | 'alreadyRegistered' | 'passwordChanged' | 'wayAdded' | 'deleted'

type Letters = Readonly<Record<LetterName, (values: LetterValues) => Letter>>

const english: Letters = {
  code: ({ site, code }) => ({
    subject: `Your code for ${site}`,
    body: `${code} is your one-time code for ${site}.\n\nIt is valid for 10 minutes. We never ask for it by phone or mail: do not pass it on.\n\nIf you did not ask for it, you need do nothing.\n`,
  }),
  alreadyRegistered: ({ site, url }) => ({
    subject: `You already have an account at ${site}`,
    body: `Somebody, probably you, wanted to sign up at ${site} with this address. It already has an account.\n\nLog in: ${url}/login/email\nIf you have forgotten the password: ${url}/forgot-password\n\nIf it was not you, you need do nothing.\n`,
  }),
  passwordChanged: ({ site, url }) => ({
    subject: `Your password at ${site} was changed`,
    body: `The password of your account at ${site} was changed just now, and all other devices were signed out.\n\nIf it was not you, set a new one at once: ${url}/forgot-password\n`,
  }),
  wayAdded: ({ site, url }) => ({
    subject: `A new way into your account at ${site}`,
    body: `Your account at ${site} can now be entered in one more way: a passkey, a number, an address or another service.\n\nIf it was not you, remove it and end all sessions: ${url}/account\n`,
  }),
  deleted: ({ site }) => ({ subject: `Your account at ${site} was deleted`, body: `Your account at ${site} and all that was kept with it have been deleted, as you asked.\n` }),
}

const telugu: Letters = {
  code: ({ site, code }) => ({
    subject: `${site}: మీ ఓటీపీ`,
    body: `${site} కోసం మీ ఓటీపీ: ${code}\n\nఇది 10 నిమిషాల పాటు చెల్లుతుంది. మేము ఫోన్‌లో గానీ మెయిల్‌లో గానీ దీన్ని ఎప్పుడూ అడగం; ఎవరికీ చెప్పకండి.\n\nమీరు అడగకపోతే ఏమీ చేయనవసరం లేదు.\n`,
  }),
  alreadyRegistered: ({ site, url }) => ({
    subject: `${withEnding(site, 'లో')} మీకు ఇప్పటికే ఖాతా ఉంది`,
    body: `ఈ ఈమెయిల్ చిరునామాతో ${withEnding(site, 'లో')} నమోదు కావడానికి ఎవరో, బహుశా మీరే, ప్రయత్నించారు. ఈ చిరునామాకు ఇప్పటికే ఖాతా ఉంది.\n\nలాగిన్ అవ్వండి: ${url}/telugu/login/email\nపాస్‌వర్డ్ మర్చిపోతే: ${url}/telugu/forgot-password\n\nఅది మీరు కాకపోతే ఏమీ చేయనవసరం లేదు.\n`,
  }),
  passwordChanged: ({ site, url }) => ({
    subject: `${withEnding(site, 'లో')} మీ పాస్‌వర్డ్ మారింది`,
    body: `${withEnding(site, 'లో')} మీ ఖాతా పాస్‌వర్డ్ ఇప్పుడే మారింది. మిగతా పరికరాలన్నింటిలో లాగౌట్ అయింది.\n\nమార్చింది మీరు కాకపోతే వెంటనే కొత్త పాస్‌వర్డ్ పెట్టుకోండి: ${url}/telugu/forgot-password\n`,
  }),
  wayAdded: ({ site, url }) => ({
    subject: `${withEnding(site, 'లో')} మీ ఖాతాకు కొత్త లాగిన్ మార్గం`,
    body: `${withEnding(site, 'లో')} మీ ఖాతాలోకి ఇప్పుడు మరో మార్గంలో కూడా ప్రవేశించవచ్చు: పాస్‌కీ, మొబైల్ నంబరు, ఈమెయిల్ లేదా మరో సేవ.\n\nఅది మీరు చేయకపోతే దాన్ని తొలగించి, అన్ని పరికరాల్లో లాగౌట్ చేయండి: ${url}/telugu/account\n`,
  }),
  deleted: ({ site }) => ({ subject: `${withEnding(site, 'లో')} మీ ఖాతా తొలగించాం`, body: `మీరు కోరినట్టు ${withEnding(site, 'లోని')} మీ ఖాతాను, దానితో ఉన్న సమాచారం మొత్తాన్ని తొలగించాం.\n` }),
}

export const letter = (name: LetterName, langCode: string, values: LetterValues): Letter => (langCode === 'te' ? telugu : english)[name](values)

/** One message; the last line lets browsers fill the code in (WebOTP), and only on this site. */
export const codeText = (langCode: string, { site, code, url }: LetterValues): string => {
  const text = langCode === 'te' ? `${site} కోసం మీ ఓటీపీ ${code}. 10 నిమిషాల పాటు చెల్లుతుంది. ఎవరికీ చెప్పకండి.` : `${code} is your OTP for ${site}. It is valid for 10 minutes. Do not share it.`
  return `${text}\n\n@${new URL(url).hostname} #${code}`
}
