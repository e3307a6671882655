// The windsock of `windsock.svg` as plain values, from which React and the preload script build elements. For an image of the
// file the browser opens a document of its own, which takes the page's thread some 8 ms before the first frame.

/** The side of the drawing's square, in its own units. */
export const SIDE = 32

interface Shape {
  d: string
  fill?: string
  stroke?: string
  strokeWidth?: number
}

/** From back to front. Lines have round ends and corners, and shapes are not filled unless they say so. */
export const shapes: readonly Shape[] = [
  { d: 'M6 3v26', stroke: '#5b7288', strokeWidth: 2.5 },
  { d: 'M7 6l6 .9v11.2L7 19.6z', fill: '#e8590c' },
  { d: 'M13 6.9l5.4.9v8.9l-5.4 1.4z', fill: '#f8f9fa' },
  { d: 'M18.4 7.8l5 .8v6.7l-5 1.4z', fill: '#e8590c' },
  { d: 'M23.4 8.6l5.6 1v4.2l-5.6 1.5z', fill: '#f8f9fa' },
  { d: 'M7 6l22 3.6v4.2L7 19.6z', stroke: '#b34509', strokeWidth: 0.8 },
]
