import { daysBetween } from '../../dates.ts'
import type { Days } from './topic.ts'

/** A part of a month stands beside a month, and of a quarter beside a quarter, but a year never beside a quarter. */
export const lengthOf = ({ from, to }: Days): number => [31, 92, 184].findIndex((most) => daysBetween(from, to) < most)
