/** One server-sent event. Comments, which only show that the connection lives, are none. */
export interface ServerEvent {
  name: string
  data: string
}

/** Reads the text of an event stream as it comes in, in pieces of any size: call the result with each piece. */
export function eventReader(heard: (event: ServerEvent) => void): (piece: string) => void {
  let rest = ''
  let name = ''
  let data: string[] = []

  function line(text: string) {
    if (text === '') {
      if (data.length > 0) heard({ name: name || 'message', data: data.join('\n') })
      name = ''
      data = []
      return
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(text) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }

  return (piece) => {
    rest += piece
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) line(text.endsWith('\r') ? text.slice(0, -1) : text)
  }
}
