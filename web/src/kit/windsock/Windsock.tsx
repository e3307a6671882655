import { shapes, SIDE } from './drawing'

/** The product's picture. @param size - the side of its square, in px */
export function Windsock({ size }: { size: number }) {
  return (
    <svg
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      width={size}
      height={size}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {shapes.map((shape) => (
        <path key={shape.d} {...shape} />
      ))}
    </svg>
  )
}
