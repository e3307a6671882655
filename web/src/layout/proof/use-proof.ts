import { oidcGetProof } from '@windsock/contract/sign-in/oidc'
import { useState } from 'react'
import { useApiQuery } from '../../client/queries'
import { providerName } from '../oidc/provider-name'

/** How a person proves who they are. */
export interface Proof {
  hasPassword: boolean
  /** Whether a recent sign-in replaces a missing password. */
  isRecent: boolean
}

/** The state of a form that asks for a proof. */
export interface ProofInput extends Proof {
  /** The kind of proof, for the wording of the form. */
  by: 'password' | 'other'
  password: string
  /** Why the server refused the last attempt. */
  refused: string | undefined
  type(password: string): void
  /** Shows the reason of a refused call at the field. Other failures concern the form as a whole. */
  noteRefusal(failure: { status: number; message: string } | undefined): void
  /** Whether there is something to send: a password, or the sign-in that replaces it. */
  isGiven: boolean
}

/**
 * Returns how the person proves their identity. In a club without a provider everybody has a password, and nothing is
 * fetched.
 */
export function useProof(): Proof {
  const enabled = providerName() !== undefined
  const { data } = useApiQuery(oidcGetProof, {}, { enabled, secondary: true, staleTime: 0 })
  return data ?? { hasPassword: true, isRecent: false }
}

/** Holds what a form with a `ProofField` needs. The calls get the `password`, which is empty if the person has none. */
export function useProofInput(): ProofInput {
  const { hasPassword, isRecent } = useProof()
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<string | undefined>(undefined)

  function type(typed: string) {
    setPassword(typed)
    setRefused(undefined)
  }

  function noteRefusal(failure: { status: number; message: string } | undefined) {
    if (failure?.status === 400) setRefused(failure.message)
  }

  const isGiven = hasPassword ? password !== '' : isRecent
  const by = hasPassword ? 'password' : 'other'
  return { hasPassword, isRecent, by, password, refused, type, noteRefusal, isGiven }
}
