// What is mailed of a complaint. To an address that nobody has proved nothing goes that somebody typed.

export interface ComplaintMail {
  readonly subject: string
  readonly text: string
}

export interface MailValues {
  readonly site: string
  readonly reference: string
}

/** To whoever complains, at once. */
export const acknowledgement = (langCode: string, { site, reference }: MailValues): ComplaintMail =>
  langCode === 'te'
    ? { subject: `${site}: ఫిర్యాదు సంఖ్య ${reference}`, text: `మీ ఫిర్యాదు ${site}కు చేరింది. మీ ఫిర్యాదు సంఖ్య ${reference}. దీని గురించి రాసినా, ఫోన్ చేసినా ఈ సంఖ్య చెప్పండి.\n\nత్వరలోనే మిమ్మల్ని సంప్రదిస్తాం. ఈ ఫిర్యాదు మీరు చేయకపోతే ఏమీ చేయనవసరం లేదు.\n` }
    : { subject: `${site}: your complaint ${reference}`, text: `Your complaint has reached ${site}. Its reference number is ${reference}: please give it whenever you write or call about it.\n\nWe will get back to you soon. If the complaint is not yours, you need do nothing.\n` }

/** To the desk: that there is one, and how to read it. */
export const deskNote = ({ site, reference }: MailValues): ComplaintMail => ({
  subject: `${site}: complaint ${reference}`,
  text: `A complaint has come: ${reference}\n\nRead it: masthead complaints show ${reference}\nAnswer it: masthead complaints answer ${reference} --text "…"\n`,
})

/** The desk's answer. */
export const answerMail = (langCode: string, { site, reference }: MailValues, answer: string): ComplaintMail =>
  langCode === 'te'
    ? { subject: `${site}: మీ ఫిర్యాదు ${reference}కు సమాధానం`, text: `${answer.trim()}\n\n--\n${site}, ఫిర్యాదు సంఖ్య ${reference}\n` }
    : { subject: `${site}: answer to your complaint ${reference}`, text: `${answer.trim()}\n\n--\n${site}, complaint ${reference}\n` }
