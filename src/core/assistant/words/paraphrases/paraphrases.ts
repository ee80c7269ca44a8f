/** Paraphrases, and the plain words that the rest of the parser knows for them. Rules are applied one after the other. */
export type Paraphrases = readonly (readonly [said: string, plain: string])[]
