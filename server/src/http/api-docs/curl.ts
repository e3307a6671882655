import type { Operation } from './openapi'

export function curlOf(method: string, url: string, { security, parameters = [], requestBody }: Operation): string {
  const query = parameters.filter(({ example }) => example !== undefined)
  const search = query.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`).join('&')
  const body = requestBody?.content['application/json']?.example
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${quoted(search ? `${url}?${search}` : url)}`,
    ...(security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ].join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
