import classes from './Horizon.module.css'

/** A purely decorative picture of dawn over an airfield. */
export function Horizon({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={`${classes.scene} ${className ?? ''}`}
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes.zenith} />
          <stop offset="0.55" className={classes.middle} />
          <stop offset="0.85" className={classes.glow} />
        </linearGradient>
        <radialGradient id="sun">
          <stop offset="0" stopColor="#fff" stopOpacity="0.95" />
          <stop offset="0.16" stopColor="#ffe3b5" stopOpacity="0.8" />
          <stop offset="1" stopColor="#ffc67a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="800" height="900" fill="url(#sky)" />
      <circle cx="290" cy="722" r="260" fill="url(#sun)" />
      <g className={classes.cloud}>
        <path d="M80 575h250a14 14 0 0 0 0-28h-52a34 34 0 0 0-64-10 26 26 0 0 0-42 8H96a15 15 0 0 0-16 30z" />
        <path d="M470 640h190a11 11 0 0 0 0-22h-40a27 27 0 0 0-50-8 20 20 0 0 0-33 6h-60a12 12 0 0 0-7 24z" />
      </g>
      <path className={classes.far} d="M0 742c90-34 150-44 232-30s120 26 204 4 150-46 226-24 100 22 138 14v194H0z" />
      <path className={classes.near} d="M0 778c130-22 260-18 400-8s280 6 400-12v142H0z" />
      <path className={classes.runway} d="M372 779h56l250 121H122z" />
      <path className={classes.marks} d="M397 786h6l1 10h-8zM394 806h12l2 16h-16zM389 836h22l4 26h-30z" />
      <g transform="translate(640 610)">
        <path className={classes.pole} d="M0 0v180" />
        <g className={classes.sock}>
          <path d="M2-4l28 4v40l-28 8z" fill="#e8590c" />
          <path d="M30 0l24 3.500v31.500l-24 5z" fill="#fff" />
          <path d="M54 3.500l22 3.500v23l-22 5z" fill="#e8590c" />
          <path d="M76 7l20 3v16l-20 4z" fill="#fff" />
        </g>
      </g>
    </svg>
  )
}
