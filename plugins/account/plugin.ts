import { definePlugin } from 'masthead'
import { account, confirm, data, keep, outbox } from './pages/account-pages.ts'
import { chooseNewPassword, comeBack, forgot, leave, login, loginEmail, otp, signUp, signUpWithEmail } from './pages/sign-in-pages.ts'
import { corner } from './corner.ts'
import { followAuthor, followStory, followTopic, saveStory } from './keep-widgets.ts'
import { kept } from './private-needs.ts'
import { settings } from './settings.ts'

export default definePlugin({
  name: 'account',
  settings,
  pages: { login, loginEmail, signUp, signUpWithEmail, otp, forgot, chooseNewPassword, leave, comeBack, account, confirm, data, keep, outbox },
  privateNeeds: { kept },
  widgets: { corner, saveStory, followStory, followTopic, followAuthor },
  origin: () => import('./origin/origin.ts'),
})
