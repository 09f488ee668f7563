import { defineMessages } from 'masthead'

export const messages = defineMessages({
  english: {
    title: 'You are offline',
    text: 'Seems you are offline. Please connect to the internet!',
    read: 'You can read these again',
  },
  telugu: {
    title: 'ఇంటర్నెట్ లేదు',
    text: 'మీరు ఆఫ్‌లైన్‌లో ఉన్నట్టున్నారు. దయచేసి ఇంటర్నెట్‌కు కనెక్ట్ అవ్వండి!',
    read: 'వీటిని మళ్లీ చదువుకోవచ్చు',
  },
})
