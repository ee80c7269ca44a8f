import { asking } from './ways/asking.ts'
import { days } from './ways/days.ts'
import { left } from './ways/left.ts'
import { moved } from './ways/moved.ts'
import { papers } from './ways/papers.ts'

/** A way of saying something that is only another one for what is read already belongs in one of these and nowhere else. */
const ways = [...asking, ...days, ...moved, ...left, ...papers]
const patterns = ways.map(([said, plain]) => [new RegExp(`(?<![\\w'])(?:${said})(?:(?<=\\s)|(?![\\w']))`, 'gi'), plain] as const)

/** The question in plainer words. */
export const plainly = (question: string): string => patterns.reduce((text, [said, plain]) => text.replace(said, plain), question)
