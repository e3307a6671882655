/** One server-sent event. Comment lines in the stream only keep the connection alive and are not events. */
export interface ServerEvent {
  name: string
  data: string
}

/** Returns a parser of an event stream. Call it with each chunk of the stream's text; chunks may have any size. */
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
