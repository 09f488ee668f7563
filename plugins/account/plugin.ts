import { definePlugin } from 'masthead'
import { account, confirm, data, outbox } from './pages/account-pages.ts'
import { chooseNewPassword, comeBack, forgot, leave, login, loginEmail, otp, signUp, signUpWithEmail } from './pages/sign-in-pages.ts'
import { corner } from './corner.ts'
import { settings } from './settings.ts'

export default definePlugin({
  name: 'account',
  settings,
  pages: { login, loginEmail, signUp, signUpWithEmail, otp, forgot, chooseNewPassword, leave, comeBack, account, confirm, data, outbox },
  widgets: { corner },
  origin: () => import('./origin/origin.ts'),
})
