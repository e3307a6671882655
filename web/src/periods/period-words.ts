export { momentInWords, periodInWords } from '@windsock/domain/period-words'
