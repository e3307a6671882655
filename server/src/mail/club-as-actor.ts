/** Names the club as the one who acted, for what the program does by itself. Its id is empty, because it is no user. */
export function clubAsActor({ clubName }: { clubName: string }) {
  return { id: '', firstName: clubName, lastName: '' }
}
