import type { FormName } from '../../layout/kept-input'
import type { TypedWish, WishStart } from './wish-start'

export interface KeptWish {
  start: WishStart
  typed: TypedWish
}

/** The key under which a typed wish is kept when the session is lost. */
export const wishForm: FormName<KeptWish> = 'wish'
