import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const BITS_OF_GROUP = 16

/** So much of an IPv6 address counts as one network. */
const BITS_OF_NETWORK = 64
/** The networks around it, and how much more is borne of each. */
const WIDER = [
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
]

/** A network that an address belongs to. */
export interface Network {
  network: string
  /** How many times the limit of a single network it may use up. */
  factor: number
}

/**
 * The network of an address, as far as counting goes: IPv4 as it stands, also where it comes wrapped in IPv6;
 * of IPv6 the /64, because one household or machine has all the addresses in it.
 */
export function networkOf(address: string): string {
  return networksOf(address)[0].network
}

/** The widest of its networks: who holds that could otherwise appear as thousands of callers. */
export function widestNetworkOf(address: string): string {
  const [narrow, ...wider] = networksOf(address)
  return (wider.at(-1) ?? narrow).network
}

/** All networks of an address, the narrowest first: a tunnel or a provider hands out whole /48s with 65,536 of those. */
export function networksOf(address: string): [Network, ...Network[]] {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return [{ network: mapped ?? address, factor: 1 }]
  const groups = groupsOf(address)
  const wider = WIDER.map(({ bits, factor }) => ({ network: prefixOf(groups, bits), factor }))
  return [{ network: prefixOf(groups, BITS_OF_NETWORK), factor: 1 }, ...wider]
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [bare = ''] = address.toLowerCase().split('%', 1)
  const [head = '', tail = ''] = bare.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const left = Array.from({ length: GROUPS - before.length - after.length }, () => '0')
  return [...before, ...left, ...after].map((group) => Number.parseInt(group, BITS_OF_GROUP))
}

function prefixOf(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / BITS_OF_GROUP))
  const rest = bits % BITS_OF_GROUP
  const mask = rest === 0 ? 0xffff : (0xffff << (BITS_OF_GROUP - rest)) & 0xffff
  const written = kept.map((group, place) => (place === kept.length - 1 ? group & mask : group).toString(16))
  return `${written.join(':')}::/${bits}`
}
