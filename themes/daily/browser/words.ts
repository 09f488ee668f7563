/// <reference lib="dom" />

// The words of what exists with scripts only; those of the page itself are in the theme's messages.
const table = {
  en: {
    settings: 'Reading settings',
    close: 'Close',
    scheme: { title: 'Colours', system: 'As the device', light: 'Light', dark: 'Dark' },
    text: { title: 'Text size', small: 'Small', normal: 'Normal', large: 'Large', largest: 'Largest' },
    picture: (place: number, total: number) => `Picture ${place} of ${total}`,
    earlier: 'Previous picture',
    later: 'Next picture',
    readMore: 'Read more at',
    privacy: 'Privacy and cookies',
    privacyText: 'Please accept Privacy and Cookie policy',
    privacyWhy: 'With your consent we measure what is read here and show advertising that fits. Without it, everything can be read all the same.',
    accept: 'Accept',
    decline: 'Decline',
  },
  te: {
    settings: 'చదివే అమరికలు',
    close: 'మూసివేయండి',
    scheme: { title: 'రంగులు', system: 'పరికరంలో ఉన్నట్టు', light: 'లేత రంగు', dark: 'ముదురు రంగు' },
    text: { title: 'అక్షరాల పరిమాణం', small: 'చిన్నవి', normal: 'మామూలు', large: 'పెద్దవి', largest: 'చాలా పెద్దవి' },
    picture: (place: number, total: number) => `మొత్తం ${total} చిత్రాల్లో ${place}వది`,
    earlier: 'ముందటి చిత్రం',
    later: 'తర్వాతి చిత్రం',
    readMore: 'పూర్తి కథనం ఇక్కడ చదవండి:',
    privacy: 'గోప్యత, కుకీలు',
    privacyText: 'దయచేసి గోప్యత, కుకీ విధానాన్ని అంగీకరించండి',
    privacyWhy: 'మీ అంగీకారంతో ఇక్కడ ఏవి చదువుతున్నారో లెక్కిస్తాం, తగిన ప్రకటనలు చూపిస్తాం. అంగీకరించకపోయినా అన్నీ చదువుకోవచ్చు.',
    accept: 'అంగీకరిస్తున్నాను',
    decline: 'వద్దు',
  },
}

export const words = (): (typeof table)['en'] => (document.documentElement.lang === 'te' ? table.te : table.en)
