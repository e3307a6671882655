import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const BITS_OF_GROUP = 16

/** The number of leading bits of an IPv6 address that identify one network for rate limits. */
const BITS_OF_NETWORK = 64
/** The wider networks that an IPv6 address also belongs to. `factor` is how many times higher their limits are. */
const WIDER = [
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
]

export interface Network {
  network: string
  /** How many times higher this network's limit is than that of a /64 or a single IPv4 address. */
  factor: number
}

/**
 * Returns the network under which rate limits count an address. For IPv4 this is the address itself, even if it is
 * mapped into IPv6. For IPv6 this is the /64, because one household or machine can use all addresses in it.
 */
export function networkOf(address: string): string {
  return networksOf(address)[0].network
}

/**
 * Returns the largest network that one owner is likely to hold: the /48 of an IPv6 address, or the IPv4 address itself.
 * If smaller networks were used, the owner of a /48 would appear as thousands of callers.
 */
export function widestNetworkOf(address: string): string {
  const [narrow, ...wider] = networksOf(address)
  return (wider.at(-1) ?? narrow).network
}

/**
 * Returns the networks of an address that rate limits count, the narrowest first. The wider ones matter because tunnels
 * and providers assign whole /48s, each of which contains 65,536 /64s.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return [{ network: mapped ?? address, factor: 1 }]
  const groups = groupsOf(address)
  const wider = WIDER.map(({ bits, factor }) => ({ network: prefixOf(groups, bits), factor }))
  return [{ network: prefixOf(groups, BITS_OF_NETWORK), factor: 1 }, ...wider]
}

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
