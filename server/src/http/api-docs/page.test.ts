import { describe, expect, it } from 'vitest'
import { routes } from '../../operations/routes'
import { apiDocument } from './document'
import { paragraphs, sample } from './html'
import { apiPage, curlOf } from './page'
import { typeOf } from './schema-html'

const document = apiDocument(routes, { address: 'https://fly.example', version: '1.2.3' })
const page = apiPage(document)

describe('the page of the reference', () => {
  it('shows every call under an anchor of its own', () => {
    for (const methods of Object.values(document.paths))
      for (const { operationId } of Object.values(methods)) {
        expect(page.split(`<article id="${operationId}">`)).toHaveLength(2)
        expect(page).toContain(`<li><a href="#${operationId}"`)
      }
  })

  it('has a target for every link within it', () => {
    const anchors = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, to = ''] of page.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(to)
  })

  it('loads nothing else: no script, no picture, no external style', () => {
    expect(page.replace('<link rel="icon" href="data:,">', '')).not.toMatch(
      /<(script|img|link|iframe)|\ssrc=|\son\w+=|@import|url\(/i,
    )
    const outside = [...page.matchAll(/href="(?!#|data:)([^"]+)"/g)].map(([, to]) => to)
    expect(outside).toEqual(['/api/openapi.json'])
  })

  it('marks exactly those fields as optional that may be omitted', () => {
    const draft = page.slice(page.indexOf('<article id="BookingDraft">'))
    expect(draft).toMatch(/<code>id<\/code> <small>optional<\/small>/)
    expect(draft).toMatch(/<code>from<\/code><\/th>/)
  })
})

describe('an example to copy and paste', () => {
  const example = (path: string, method: string) => curlOf(method, path, document.paths[path]![method]!)

  it('sends a GET with a query', () => {
    expect(example('/api/bookings/getByAircraft', 'get')).toBe(
      'curl \'/api/bookings/getByAircraft?aircraftId=1&date=2026-07-04\' \\\n  -H "Authorization: Bearer $TOKEN"',
    )
  })

  it('sends a POST with a body, and no token where none is needed', () => {
    expect(example('/api/user/login', 'post')).toBe(
      `curl -X POST '/api/user/login' \\\n  -H 'Content-Type: application/json' \\\n  -d '{\n  "userName": "petra",\n  "password": "demo-club-1"\n}'`,
    )
  })

  it('keeps apostrophes inside of the shell’s quotation marks', () => {
    const content = { 'application/json': { example: "Igor's" } }
    const operation = { ...document.paths['/api/user/login']!.post!, requestBody: { required: true, content } }
    expect(curlOf('post', '/a', operation)).toContain(`-d '"Igor'\\''s"'`)
  })
})

describe('text in the page', () => {
  it('stays text, and code stands between backticks', () => {
    expect(paragraphs('a <b> `c & d`\n\nnext\nline')).toBe(
      '<p>a &lt;b&gt; <code>c &amp; d</code></p>\n<p>next line</p>',
    )
    expect(sample('"x"', '</code>')).toContain('<figcaption>&quot;x&quot;</figcaption>')
    expect(sample('x', '</code>')).toContain('&lt;/code&gt;')
  })

  it.each([
    [{}, 'anything'],
    [{ type: 'integer', minimum: 1 }, 'integer <small>from 1</small>'],
    [{ type: 'number', minimum: -90, maximum: 90 }, 'number <small>from -90, to 90</small>'],
    [{ type: ['string', 'null'], maxLength: 9 }, 'string or null <small>at most 9 characters</small>'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Role' } }, 'list of <a href="#Role">Role</a>'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer or null'],
    [{ enum: ['day', null] }, '<code>&quot;day&quot;</code> or <code>null</code>'],
    [{ const: 'ok' }, '<code>&quot;ok&quot;</code>'],
    [{ type: 'object', properties: {} }, 'empty object'],
    [{ type: 'object', properties: { id: { type: 'integer' } } }, '{ <code>id</code>: integer }'],
  ])('describes the type %j', (schema, words) => {
    expect(typeOf(schema)).toBe(words)
  })
})
