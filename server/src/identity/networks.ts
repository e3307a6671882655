import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const GROUPS_OF_NETWORK = 4

/**
 * Whose address it is, as far as counting goes: IPv4 as it stands, also where it comes wrapped in IPv6;
 * of IPv6 the /64, because one household or machine has all the addresses in it.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const left = Array.from({ length: GROUPS - before.length - after.length }, () => '0')
  const groups = [...before, ...left, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, GROUPS_OF_NETWORK).join(':')}::/64`
}
