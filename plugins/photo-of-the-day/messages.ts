import { defineMessages } from 'masthead'

export const messages = defineMessages({
  english: {
    home: 'Home',
    title: 'Photo of the day',
    titleOn: (date: string) => `Photo of the day: ${date}`,
    pageTitle: (title: string, site: string) => `${title} | ${site}`,
    from: 'From',
    earlier: 'Days before',
    previousDay: 'The day before',
    nextDay: 'The day after',
    pictureOn: (date: string) => `Picture of ${date}`,
    all: 'All pictures of the day',
  },
  telugu: {
    home: 'హోమ్',
    title: 'నేటి చిత్రం',
    titleOn: (date: string) => `నేటి చిత్రం: ${date}`,
    pageTitle: (title: string, site: string) => `${title} | ${site}`,
    from: 'ఈ కథనం నుంచి:',
    earlier: 'ఇంతకుముందు రోజులవి',
    previousDay: 'ముందు రోజు',
    nextDay: 'తర్వాతి రోజు',
    pictureOn: (date: string) => `${date} నాటి చిత్రం`,
    all: 'అన్ని రోజుల చిత్రాలు',
  },
})
