/** One server-sent event. Comments, which only keep the connection alive, are no events. */
export interface ServerEvent {
  name: string
  data: string
}

/** Parses the text of an event stream, in chunks of any size: call the returned function with each chunk. */
export function eventReader(onEvent: (event: ServerEvent) => void): (chunk: string) => void {
  let rest = ''
  let name = ''
  let data: string[] = []

  function line(text: string) {
    if (text === '') {
      if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') })
      name = ''
      data = []
      return
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(text) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }

  return (chunk) => {
    rest += chunk
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) line(text.endsWith('\r') ? text.slice(0, -1) : text)
  }
}
