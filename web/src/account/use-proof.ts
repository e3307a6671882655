import { oidcGetProof } from '@windsock/contract/sign-in/oidc'
import { useApiQuery } from '../client/queries'
import { providerName } from '../layout/oidc/provider-name'

/**
 * Returns how the person proves who they are. In a club without a provider everybody has a password, and nothing is
 * asked.
 */
export function useProof(): { hasPassword: boolean; isRecent: boolean } {
  const enabled = providerName() !== undefined
  const { data } = useApiQuery(oidcGetProof, {}, { enabled, secondary: true, staleTime: 0 })
  return data ?? { hasPassword: true, isRecent: false }
}
