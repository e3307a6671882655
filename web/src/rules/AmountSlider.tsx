import { Text } from '@mantine/core'
import type { DryRun, RuleKind } from '@windsock/contract/club/rules'
import { useId } from 'react'
import { t } from '../kit/language/translate'
import { wordsOf } from './rule-kinds'
import classes from './AmountSlider.module.css'

export interface AmountSliderProps {
  amounts: readonly number[]
  amount: number
  curve: DryRun['curve']
  kind: RuleKind
  onChange(amount: number): void
}

/** A slider for the amount of a rule. The bars above it show how many bookings each amount would have refused. */
export function AmountSlider({ amounts, amount, curve, kind, onChange }: AmountSliderProps) {
  const id = useId()
  const at = (wanted: number) => curve.find((point) => point.amount === wanted)
  const most = Math.max(1, ...curve.map(({ refused }) => refused))
  const chosen = at(amount)
  return (
    <div className={classes.slider}>
      <label htmlFor={id} className={classes.label}>
        {t(wordsOf(kind).amount)}
      </label>
      {/* The slider says the same in words. */}
      <div className={classes.bars} aria-hidden>
        {amounts.map((one) => {
          const refused = at(one)?.refused
          return (
            <div key={one} className={classes.column} data-chosen={one === amount || undefined}>
              <span className={classes.count}>{refused}</span>
              <svg viewBox="0 0 10 40" preserveAspectRatio="none" className={classes.bar}>
                <rect x="0" width="10" {...barOf(refused ?? 0, most)} />
              </svg>
              <span>{one}</span>
            </div>
          )
        })}
      </div>
      <input
        id={id}
        type="range"
        className={classes.range}
        min={0}
        max={amounts.length - 1}
        step={1}
        value={Math.max(0, amounts.indexOf(amount))}
        aria-valuetext={chosen ? t('clubRules.curveAt', chosen) : String(amount)}
        onChange={(event) => onChange(amounts[Number(event.currentTarget.value)] ?? amount)}
      />
      <Text size="sm">{chosen && t('clubRules.curveAt', chosen)}</Text>
    </div>
  )
}

/** Even a bar of nothing is visible, as a thin line. */
function barOf(refused: number, most: number) {
  const height = Math.max(0.75, (refused / most) * 40)
  return { y: 40 - height, height }
}
