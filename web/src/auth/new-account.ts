import { createStore } from '../kit/store'

/** The user name of the account that was made just now, for the login that follows. */
export const newUserName = createStore('')
