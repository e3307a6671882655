import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const BITS_OF_GROUP = 16

/** The bits of an IPv6 address that count as one network. */
const BITS_OF_NETWORK = 64
/** Wider networks around it, and how much higher their limits are. */
const WIDER = [
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
]

export interface Network {
  network: string
  /** The factor of its limit, compared with a single network's. */
  factor: number
}

/**
 * The network of an address for rate limits: the whole address for IPv4, also when it is mapped into IPv6; the /64 for
 * IPv6, because one household or machine has all addresses in it.
 */
export function networkOf(address: string): string {
  return networksOf(address)[0].network
}

/** The widest network of an address: its owner could otherwise appear as thousands of callers. */
export function widestNetworkOf(address: string): string {
  const [narrow, ...wider] = networksOf(address)
  return (wider.at(-1) ?? narrow).network
}

/**
 * All networks of an address, the narrowest first: tunnels and providers assign whole /48s, which contain 65,536 /64s.
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
