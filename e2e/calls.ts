import type { Output, Input, Endpoint } from '@windsock/contract/endpoint'
import { userLogin } from '@windsock/contract/sign-in/login'
import { password, type CastName } from './cast'

/** Calls the club's server without a browser. @throws if the call fails */
export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>

export function callsWith(address: string, token?: string): Call {
  return async <E extends Endpoint>({ method, path }: E, input: Input<E>) => {
    const url = new URL(path, address)
    if (method === 'GET') url.search = new URLSearchParams(input as Record<string, string>).toString()
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(method !== 'GET' && { body: JSON.stringify(input) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Output<E>
  }
}

export async function tokenOf(address: string, userName: CastName): Promise<string> {
  const { token } = await callsWith(address)(userLogin, { userName, password })
  return token
}
