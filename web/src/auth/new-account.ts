import { createStore } from '../kit/store'

/** The user name that has just been registered. The login form is prefilled with this name. */
export const newUserName = createStore('')
