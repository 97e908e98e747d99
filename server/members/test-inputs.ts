/** Right inputs of the calls of pictures of members. */
export const avatarInputs: Record<string, Record<string, unknown>> = {
  chooseMemberIcon: { name: 'boat' },
  saveMemberIcon: { picture: 'iVBORw0KGgoAAAANSUhEUg==' },
  getAvatarPicture: { id: `${'0'.repeat(32)}.png` },
  removeMemberAvatar: { memberId: '1042', reason: 'as the test asks' },
};
