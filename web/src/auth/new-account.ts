import { createStore } from '../kit/store'

/** The user name just registered, prefilled in the login that follows. */
export const newUserName = createStore('')
