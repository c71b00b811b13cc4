import { topic } from '#schema/shared/topics.ts'

export const shoutOutTopic = topic('shout-outs')
export const givenTopic = topic('new_public_shout_out')
export const removedTopic = topic('shout_out_deleted')
export const reactedTopic = topic('shout_out_reaction')
