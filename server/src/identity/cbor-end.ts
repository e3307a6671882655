/** More nesting than any device sends; without a limit, a few bytes could make the reader recurse very deep. */
const MAX_DEPTH = 8

/**
 * Returns where the CBOR value (RFC 8949) that starts at `from` ends; undefined if it is cut off or of a kind that
 * authenticators may not send, such as one without a length (CTAP2 canonical form).
 */
export function cborEnd(bytes: Buffer, from: number, depth = 0): number | undefined {
  const head = headAt(bytes, from)
  if (!head || depth > MAX_DEPTH) return undefined
  const { kind, argument, end } = head
  if (kind === 'text') return end + argument <= bytes.length ? end + argument : undefined
  let at: number | undefined = end
  const values = kind === 'map' ? 2 * argument : kind === 'list' ? argument : 0
  for (let read = 0; read < values; read++) {
    at = cborEnd(bytes, at, depth + 1)
    // A long list of nothing ends here, and not after as many rounds as it claims to have values.
    if (at === undefined) return undefined
  }
  return at
}

/** The content after the head of a value, by its major type. Tags are missing, because canonical CBOR forbids them. */
const kinds = ['plain', 'plain', 'text', 'text', 'list', 'map', undefined, 'plain'] as const

/** The lengths of an argument that follows the first byte, by the first byte's lower bits. */
const following: Readonly<Record<number, number>> = { 24: 1, 25: 2, 26: 4 }

function headAt(bytes: Buffer, at: number) {
  if (at >= bytes.length) return undefined
  const first = bytes.readUInt8(at)
  const kind = kinds[first >> 5]
  const low = first & 0x1f
  const size = low < 24 ? 0 : following[low]
  if (kind === undefined || size === undefined || at + 1 + size > bytes.length) return undefined
  return { kind, argument: size === 0 ? low : bytes.readUIntBE(at + 1, size), end: at + 1 + size }
}
