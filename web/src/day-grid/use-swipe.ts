import { useRef, type TouchEvent } from 'react'

const FAR = 48

/** Reports a horizontal swipe as a number of days: 1 for a swipe to the left, -1 for a swipe to the right. */
export function useSwipe(onSwipe: (days: number) => void) {
  const start = useRef<{ x: number; y: number }>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0]
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (!touch || !start.current) return
      const [across, down] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      if (Math.abs(across) > FAR && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across < 0 ? 1 : -1)
    },
  }
}
