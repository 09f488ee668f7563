import type { Static } from '../engine/index.ts'
import type { settings } from '../plugins/newsletter/settings.ts'

type Newsletter = Partial<Static<(typeof settings)['schema']>>

const daily = { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], at: '06:30', everyWeeks: 1 } as const
const everyOtherSunday = { days: ['sunday'], at: '08:00', everyWeeks: 2 } as const

/** The letters of the paper, which leave by themselves; `masthead newsletter send` sends one at another hour. */
export const letters: Newsletter = {
  letters: [
    { id: 'morning-fold', edition: 'english', title: 'The Morning Fold', text: 'Six stories of the night and the day to come, folded small, with a link for those who want the rest.', rhythm: 'Every morning at half past six', sends: daily, stories: 6 },
    { id: 'orbit', edition: 'english', title: 'Orbit', text: 'Science and technology, explained until they make sense to somebody who has not thought about them since school.', rhythm: 'Every other Sunday', sends: everyOtherSunday, section: 'technology-science', stories: 5 },
    { id: 'morning-fold', edition: 'telugu', title: 'ఉదయపు ఉత్తరం', text: 'రాత్రి జరిగినవి, ఈ రోజు జరగబోయేవి: ఆరు కథనాలు క్లుప్తంగా, పూర్తిగా చదవాలనుకుంటే లింకుతో సహా.', rhythm: 'రోజూ ఉదయం ఆరున్నరకు', sends: daily, stories: 6 },
    { id: 'orbit', edition: 'telugu', title: 'కక్ష్య', text: 'సైన్స్, టెక్నాలజీ విశేషాలు; బడి వదిలాక వాటి జోలికి వెళ్లని వారికి కూడా అర్థమయ్యేంత వివరంగా.', rhythm: 'పక్షానికోసారి, ఆదివారం', sends: everyOtherSunday, section: 'technology', stories: 5 },
  ],
}
