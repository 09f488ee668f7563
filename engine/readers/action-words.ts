import type { ActionWords } from '../plugin/action-form.ts'

/** What the engine itself tells readers who send something. */
export interface EngineWords extends ActionWords {
  readonly missing: string
  readonly invalid: string
  readonly tooLarge: string
  readonly wrongFile: string
  /** Above a form with messages beside its fields. */
  readonly fieldsRefused: string
  /** An outcome without a message of its own. */
  readonly done: string
  readonly signIn: string
  readonly forbidden: string
  readonly tooMany: string
  /** The source is away: nothing was done, as far as anybody knows. */
  readonly tryAgain: string
  readonly somethingWrong: string
  /** It came from another site's page. */
  readonly foreign: string
  readonly unreadable: string
  readonly toForm: string
}

const inEnglish: EngineWords = {
  offline: 'Seems you are offline. Please connect to the internet!',
  failed: 'Please Try Again!',
  missing: 'Please enter something.',
  invalid: 'Please check this field.',
  tooLarge: 'This is too large.',
  wrongFile: 'Files of this kind cannot be sent here.',
  fieldsRefused: 'Please check the marked fields.',
  done: 'Done.',
  signIn: 'Please log in first.',
  forbidden: 'You are not allowed to do this.',
  tooMany: 'You have done this too often. Please wait a while and try again.',
  tryAgain: 'Please Try Again!',
  somethingWrong: 'Something went wrong!',
  foreign: 'This can only be sent from a page of this site.',
  unreadable: 'What was sent cannot be read.',
  toForm: 'Open the page with the form',
}

const inTelugu: EngineWords = {
  offline: 'మీరు ఆఫ్‌లైన్‌లో ఉన్నట్టున్నారు. దయచేసి ఇంటర్నెట్‌కు కనెక్ట్ అవ్వండి!',
  failed: 'దయచేసి మళ్లీ ప్రయత్నించండి!',
  missing: 'దయచేసి ఏదైనా రాయండి.',
  invalid: 'దయచేసి ఈ వివరం సరిచూడండి.',
  tooLarge: 'ఇది పరిమితి కంటే పెద్దది.',
  wrongFile: 'ఈ రకం ఫైళ్లను ఇక్కడ పంపలేరు.',
  fieldsRefused: 'దయచేసి గుర్తు పెట్టిన వివరాలు సరిచూడండి.',
  done: 'పూర్తయింది.',
  signIn: 'దయచేసి ముందుగా లాగిన్ అవ్వండి.',
  forbidden: 'దీనికి మీకు అనుమతి లేదు.',
  tooMany: 'మీరు ఇది చాలాసార్లు చేశారు. దయచేసి కాసేపు ఆగి మళ్లీ ప్రయత్నించండి.',
  tryAgain: 'దయచేసి మళ్లీ ప్రయత్నించండి!',
  somethingWrong: 'ఏదో పొరపాటు జరిగింది!',
  foreign: 'దీన్ని ఈ సైట్ పేజీ నుంచి మాత్రమే పంపగలరు.',
  unreadable: 'పంపినదాన్ని చదవలేకపోయాం.',
  toForm: 'ఫారమ్ ఉన్న పేజీకి వెళ్లండి',
}

const byLanguage: ReadonlyMap<string, EngineWords> = new Map([['en', inEnglish], ['te', inTelugu]])

/** Languages that the engine has words in. */
export const actionLanguages: readonly string[] = [...byLanguage.keys()]

/** The engine's words in a language; English for one that it has none in. @param langCode BCP 47 */
export const actionWords = (langCode: string): EngineWords => byLanguage.get(langCode.split('-')[0] ?? '') ?? inEnglish
