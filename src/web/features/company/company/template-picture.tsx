import type { TemplateName } from '#core/company/print-templates.ts'

type Props = { template: TemplateName; color: string }

/** A thumbnail of a document template. */
export function TemplatePicture({ template, color }: Props) {
  const row = template === 'compact' ? 7 : 11
  const isBand = template === 'modern'
  const isCentred = template === 'letterhead'
  return (
    <svg viewBox="0 0 100 130" width="100" height="130" aria-hidden focusable="false">
      <rect width="100" height="130" fill="#fff" />
      {isBand && <rect x="8" y="8" width="84" height="26" fill={color} />}
      <rect x={isCentred ? 32 : 12} y="13" width="36" height="5" fill={isBand ? '#fff' : '#171c26'} />
      <rect x={isCentred ? 27 : 12} y="21" width="28" height="2.5" fill={isBand ? '#fff' : '#b4bac5'} />
      {isCentred && <rect x="8" y="29" width="84" height="1" fill={color} />}
      <rect x="68" y={isCentred ? 34 : 13} width="20" height="6" fill={isBand ? '#fff' : color} />
      {!isBand && !isCentred && <rect x="8" y="33" width="84" height="0.8" fill="#dce0e7" />}
      <rect x="12" y="44" width="30" height="3" fill="#171c26" />
      <rect x="8" y="56" width="84" height="7" fill={isBand ? color : '#eef0f4'} />
      {[1, 2, 3, 4].map((at) => (
        <rect key={at} x="8" y={58 + at * row} width="84" height="0.8" fill="#dce0e7" />
      ))}
      {template === 'boxed' &&
        [8, 56, 74, 92].map((x) => <rect key={x} x={x - 0.4} y="56" width="0.8" height="47" fill="#b4bac5" />)}
      <rect x="58" y={66 + 4 * row} width="34" height="7" fill={color} opacity="0.9" />
    </svg>
  )
}
