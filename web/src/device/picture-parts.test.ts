import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partOf } from './keep-picture'
import { elementOf } from './paint-picture'
import { isAttribute, isTag, type Part } from './picture'

describe('stored parts of any content', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'javascript:alert(1)',
      '//evil.example/x',
      'data:text/html,x',
      'url(//evil.example)',
      '</div><script>',
    ),
  )
  const names = fc.oneof(
    fc.constantFrom('onclick', 'href', 'src', 'style', 'class', 'data-x', 'srcdoc', 'id', 'action', 'xlink:href', 'd'),
    fc.stringMatching(/^[a-z-]{1,12}$/),
  )
  const tagNames = fc.oneof(
    fc.constantFrom(
      'script',
      'style',
      'iframe',
      'a',
      'img',
      'div',
      'svg',
      'use',
      'link',
      'meta',
      'object',
      'form',
      'td',
    ),
    fc.stringMatching(/^[a-z]{1,8}$/),
  )
  const { part } = fc.letrec<{ part: Part }>((tie) => ({
    part: fc.oneof(
      { maxDepth: 4 },
      hostile,
      fc
        .tuple(tagNames, fc.dictionary(names, hostile, { maxKeys: 4 }), fc.array(tie('part'), { maxLength: 3 }))
        .map(([tag, attributes, parts]) => [tag, attributes, ...parts] as Part),
    ),
  }))

  it('paint only permitted elements and attributes, and keep texts as texts', () => {
    fc.assert(
      fc.property(part, (stored) => {
        const built = elementOf(['div', {}, stored])!
        for (const element of built.querySelectorAll('*')) {
          expect(isTag(element.localName)).toBe(true)
          for (const { name, value } of element.attributes) expect(isAttribute(name, value)).toBe(true)
        }
        expect(built.querySelector('script, style, iframe, use, link, meta, object, form, base')).toBeNull()
      }),
    )
  })

  it('restore a page with hostile texts as it was', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 5 }), (texts) => {
        const page = document.createElement('div')
        for (const text of texts) {
          const inner = document.createElement('span')
          inner.append(text)
          inner.dataset.times = text
          page.append(inner)
        }
        const built = elementOf(JSON.parse(JSON.stringify(partOf(page))) as Part)!
        expect(built.textContent).toBe(page.textContent)
        expect([...built.children].map((one) => one.getAttribute('data-times'))).toEqual(texts)
      }),
    )
  })

  it.each([
    ['href', 'javascript:alert(1)'],
    ['href', 'https://evil.example/'],
    ['href', '//evil.example/'],
    ['src', 'https://evil.example/x.png'],
    ['src', '/assets/../api/user/get'],
    ['style', 'background: url(//evil.example)'],
    ['style', 'background: image-set("x" 1x)'],
    ['onclick', 'alert(1)'],
    ['id', 'root'],
    ['srcset', '/assets/x.svg'],
    ['data-row', '3'],
    ['data-column', '3'],
  ])('leave out %s=%s', (name, value) => {
    expect(isAttribute(name, value)).toBe(false)
  })

  it.each([
    ['href', '/#/main/bookings'],
    ['href', 'tel:+420700'],
    ['src', '/assets/windsock-44644caa.svg'],
    ['style', '--tone: #5f3dc4; --rows: 2;'],
    ['data-rows', '3'],
  ])('keep %s=%s', (name, value) => {
    expect(isAttribute(name, value)).toBe(true)
  })
})
