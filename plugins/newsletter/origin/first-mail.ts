// What is mailed before anybody has a letter. No text that somebody typed is in it: the address is not proved yet.

export interface FirstMail {
  readonly subject: string
  readonly text: string
}

export interface FirstMailValues {
  readonly site: string
  /** Titles of the letters. */
  readonly letters: readonly string[]
  /** Absolute address of the page that confirms. */
  readonly link: string
}

const english = ({ site, letters, link }: FirstMailValues): FirstMail => ({
  subject: `Confirm your letters from ${site}`,
  text: `Somebody, probably you, has ordered letters from ${site} for this address:\n\n${letters.map((letter) => `- ${letter}`).join('\n')}\n\nOpen this link to get them. It holds for two days:\n${link}\n\nIf it was not you, you need do nothing: no letter will come.\n`,
})

const telugu = ({ site, letters, link }: FirstMailValues): FirstMail => ({
  subject: `${site} న్యూస్‌లెటర్ ధ్రువీకరణ`,
  text: `ఈ ఈమెయిల్ చిరునామాకు ${site} న్యూస్‌లెటర్లు కావాలని ఎవరో, బహుశా మీరే, కోరారు:\n\n${letters.map((letter) => `- ${letter}`).join('\n')}\n\nఅవి అందుకోవాలంటే ఈ లింకును తెరవండి. ఇది రెండు రోజుల పాటు చెల్లుతుంది:\n${link}\n\nకోరింది మీరు కాకపోతే ఏమీ చేయనవసరం లేదు; ఏ న్యూస్‌లెటరూ రాదు.\n`,
})

export const firstMail = (langCode: string, values: FirstMailValues): FirstMail => (langCode === 'te' ? telugu : english)(values)
