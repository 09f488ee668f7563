// The seven column labels of a tally. Partners show the embeds in languages without an edition of the site, so they are
// separate from the plugin's messages.

export const labelLanguages = ['en', 'te', 'hi', 'mr', 'ta'] as const
export type LabelLanguage = (typeof labelLanguages)[number]

export interface TallyLabels {
  readonly party: string
  readonly alliance: string
  readonly won: string
  readonly lead: string
  readonly total: string
  readonly change: string
  readonly halfWay: string
}

export const tallyLabels = {
  en: { party: 'Party', alliance: 'Alliance', won: 'Won', lead: 'Lead', total: 'Total', change: 'Change', halfWay: 'Half Way' },
  te: { party: 'పార్టీ', alliance: 'కూటమి', won: 'గెలుపు', lead: 'ఆధిక్యం', total: 'మొత్తం', change: 'తేడా', halfWay: 'మెజారిటీ మార్కు' },
  hi: { party: 'पार्टी', alliance: 'गठबंधन', won: 'जीत', lead: 'बढ़त', total: 'कुल', change: 'अंतर', halfWay: 'बहुमत' },
  mr: { party: 'पक्ष', alliance: 'आघाडी', won: 'विजयी', lead: 'आघाडीवर', total: 'एकूण', change: 'फरक', halfWay: 'बहुमत' },
  ta: { party: 'கட்சி', alliance: 'கூட்டணி', won: 'வெற்றி', lead: 'முன்னிலை', total: 'மொத்தம்', change: 'மாற்றம்', halfWay: 'பெரும்பான்மை' },
} as const satisfies Record<LabelLanguage, TallyLabels>

/** The words of a language code; English where there are none. */
export const labelsIn = (code: string): TallyLabels => tallyLabels[labelLanguages.find((language) => language === code) ?? 'en']
