/** The lines of the house about a room. Keys: suit letter (H C D S) + value (2..10 J Q K). */
export const SUIT_LINES: Readonly<Record<string, readonly string[]>> = {
  H2: [
    'Something rolls under your step. You decide not to look.',
    'Your foot meets something soft. It was put there for your foot to meet.',
  ],
  H3: [
    "Wallpaper, rug, chair. It could be anyone's.",
    'A made bed, a folded towel. Nobody has slept here, and nobody will.',
  ],
  H4: [
    'A face in a frame, and you have the name at once.',
    'A photograph on the sill. You still know who held the camera.',
  ],
  H5: ['Grey dust lies over nothing at all.', 'An empty room. The first footprints in it are yours.'],
  H6: [
    'Two bars of a melody begin to circle and will not end.',
    'Someone is humming two rooms away. You know which note comes next.',
  ],
  H7: ['Hardly room for the piano, and not one pane of glass.', 'A piano, from wall to wall. Its lid is locked.'],
  H8: [
    'Somebody painted these walls in the shade you love.',
    'These are the curtains of your first room. You breathe more slowly.',
  ],
  H9: [
    'You turn around and cannot say what you just saw.',
    'You have crossed this room. You could not describe it to anyone.',
  ],
  H10: [
    'The plaything you slept beside lies here in pieces.',
    'Your old cloth dog, carefully unstitched. The button eyes lie beside it.',
  ],
  HJ: [
    'Through a pane you look down on some other room.',
    'Where a mirror should hang there is glass, and behind the glass some other room.',
  ],
  HQ: [
    'A table for one, and exactly the dish you would ask for.',
    'The table is laid for you, and it smells of the one kitchen you miss.',
  ],
  HK: [
    'A form under linen. Your hand lifts the hem by itself.',
    'Someone lies beneath a sheet. You know before you look, and you look.',
  ],
  C2: ['Your shin finds the only hard edge in the room.', 'One step is missing. You come down hard on your knee.'],
  C3: [
    'Four plain walls and a plain floor.',
    'A room as it would be drawn by someone who has only been told of rooms.',
  ],
  C4: [
    'Behind a cushion: a hand lamp, and it works.',
    'A lantern on a nail, filled and trimmed, as if you had been expected.',
  ],
  C5: ['Unlit and unfurnished; you hear only yourself.', 'Dark and bare. Your breath comes back from four sides.'],
  C6: [
    'A low beam meets your forehead before your hand can find it.',
    'The dark has a corner in it, just at the height of your temple.',
  ],
  C7: [
    'Cupboard after cupboard, all of them bare.',
    "Every drawer stands open by a finger's width. There is nothing in any of them.",
  ],
  C8: ['A plate of food, and it is still good.', 'An apple on the sill, cold and sound. You eat all of it.'],
  C9: ['Bread like slate; it does no harm and no good.', 'Rusks in a tin, pale with age. You chew for a long time.'],
  C10: [
    'Hunger speaks first; the meat was moving.',
    'The soup was warm. Only with the second spoonful do you taste what is wrong.',
  ],
  CJ: [
    'A hatch in the wall opens onto some other room.',
    'You slide a board aside and look down at the floor of some other room.',
  ],
  CQ: [
    'A well-made tool, its handle worn to your grip.',
    'An iron bar leans by the door, exactly as long as you need it.',
  ],
  CK: [
    'You open the door and a wormy shelf comes down on you.',
    'The wall of books leans, waits until you are under it, and lets go.',
  ],
  D2: [
    'This looks like a place from a kinder year. Whose was it?',
    'You were happy once in a room like this one. Who was with you?',
  ],
  D3: [
    'This room wants nothing from you. What had you expected?',
    'Everything is in its place, and none of it is yours. Will you go on?',
  ],
  D4: [
    'This looks like a place from a worse year. Which one?',
    'You meant never to enter such a room again. What happened in it?',
  ],
  D5: ['Somebody harmed you once. How?', 'An old scar begins to pull in here. Who gave it to you?'],
  D6: [
    'You paid somebody back. What was the price?',
    'Somebody had good reason to be afraid of you. What had you done?',
  ],
  D7: ['Which memory did you bury on purpose?', 'There is a name you no longer say aloud. Why not?'],
  D8: ['Which memory did you believe was gone by itself?', 'Now it is back, with its smell and its light. What is it?'],
  D9: [
    'Your coat holds an object you never noticed. What is it?',
    'Something heavy has slipped into the lining of your coat. What do you draw out?',
  ],
  D10: [
    'Your pocket is lighter. What is missing?',
    'At the last door you still had it in your hand. What have you lost?',
  ],
  DJ: [
    'There is a gap in the boards. What is moving beyond?',
    'Light falls through a keyhole that belongs to no door. What do you see?',
  ],
  DQ: [
    'Something makes a noise behind the wall. What is it?',
    'Next door it has begun again, slow and even. What do you hear?',
  ],
  DK: [
    'Here lies a thing you had stopped looking for. Which?',
    'On the chair, as if just put down, lies what you lost years ago. What is it?',
  ],
  S2: ['The handle leaves your palm wet and red.', 'The banister is wet. In this light you cannot tell with what.'],
  S3: [
    'It has the patience of a waiting room.',
    'Chairs along the wall, all of them turned to the door you came through.',
  ],
  S4: ['A warm drop lands between your eyes and runs.', 'Something drips from above. The ceiling is dry.'],
  S5: [
    'Scoured to the boards, nothing left in it.',
    'The floor is still damp from scrubbing. There is nothing else to see.',
  ],
  S6: [
    'Silvered glass bursts as you cross the sill.',
    'The mirror cracks from edge to edge, a breath before you stand in it.',
  ],
  S7: ['One scarred table, squarely in the middle.', 'A bare table and a single chair, pushed back.'],
  S8: ['You raise a hand to your eyes and see none.', 'The dark in here is complete. It begins at your skin.'],
  S9: ['Grime, pellets, an old smell of small animals.', 'Dust, chaff, a nest abandoned long ago. Nothing stirs.'],
  S10: [
    'The air tightens the way it does before bad news.',
    'The telephone is about to ring. You know it, though there is no telephone here.',
  ],
  SJ: ['A narrow slit shows you some other room.', 'The planks have shrunk. Beyond the crack lies some other room.'],
  SQ: [
    'Your worst day walks in and stands beside you.',
    'It is that afternoon again, to the minute, and you are as old as you were then.',
  ],
  SK: ['Of all things, it would be this.', 'It was here, of all rooms, that it waited, and it knows you by name.'],
};

/** The same for Colour. Keys: colour (R B) + value. */
export const COLOUR_LINES: Readonly<Record<string, readonly string[]>> = {
  R2: [
    'A dark animal crosses the threshold before you do.',
    'A cat sits in the doorway. It looks past you and makes room for someone.',
  ],
  R3: ['An old shame returns with every detail.', 'A sentence you once said comes back to you in your own voice.'],
  R4: [
    'Fine threads stick to your lips and lashes.',
    'You walk into a web, and far off, at its other end, something gives.',
  ],
  R5: [
    'Far away a clock strikes a number that does not exist.',
    'A bell, a long way off. You count along, and lose count on purpose.',
  ],
  R6: ['Somebody cries out and is stopped halfway.', 'A voice calls half a name. It is the first half of yours.'],
  R7: [
    'Limp little bodies drop from the rafters.',
    'Dead birds come down the chimney, one after another, quite softly.',
  ],
  R8: ['Dread empties your legs of strength.', 'For a while you cannot take your hand from the door handle.'],
  R9: ['That countenance again, behind the pane.', 'The window gives back your room, and one person too many in it.'],
  R10: ['Frost creeps up the inside of your arms.', 'The cold comes from within. Your breath no longer shows.'],
  RJ: [
    'A flicker: for a moment you see into some other room.',
    'The wall thins like paper before a lamp, and some other room shows through.',
  ],
  RQ: [
    'Lightning without thunder, and some other room stands white before you.',
    'The polished cupboard door reflects a room that is not this one.',
  ],
  RK: [
    'Elsewhere someone lights a candle, and for one breath you see by it.',
    'You close your eyes, and behind the lids some other room stays lit.',
  ],
  B2: ['A plank gives way and takes your leg to the knee.', 'The board holds until your whole weight is on it.'],
  B3: [
    'Your chest locks and you cough until you see sparks.',
    'The air is full of lime. You have breathed it in before you see it.',
  ],
  B4: ['A dull hurt wakes up in every joint.', 'The damp has moved into your bones. You walk like the very old.'],
  B5: ['Pain drives a wedge through your head.', 'Behind your left eye something begins to knock.'],
  B6: [
    'Small teeth, then small feet, running off.',
    'You reach behind the curtain. Whatever is there is quicker than you.',
  ],
  B7: [
    'Your heels slide from under you on something fresh.',
    'The floor is smooth and not yet dry. You fall at full length.',
  ],
  B8: ['Thirst dims the edges of what you see.', 'The tap coughs dust. You no longer know when you last drank.'],
  B9: [
    'A current throws you back against the frame.',
    'You touch the switch. It stays dark, and you are lying on the floor.',
  ],
  B10: [
    'A hidden edge opens your palm, and it keeps running.',
    'The glass had only one crack in it. Your sleeve is wet to the elbow.',
  ],
  BJ: [
    'A flicker, and the dark between here and some other room is gone.',
    'A match flares, not one of yours, and some other room lies before you.',
  ],
  BQ: [
    'Somewhere in the house a shutter bangs open, and shut. You have seen enough.',
    'Through the tear in the wallpaper you see into some other room.',
  ],
  BK: [
    'Your lamp sinks, and for one breath some other room is brighter than yours.',
    'Where the plaster has fallen, the laths let you look into some other room.',
  ],
};

/** A Way Out is found. */
export const EXIT_LINES: readonly string[] = [
  'Cold outdoor air, and under it the smell of wet grass.',
  'A door like all the others, but there is weather behind it.',
  'At the end of the room it is not dark. It is night.',
];

/** A trap closes. */
export const TRAP_LINES: readonly string[] = [
  'The door you came through is not there any more.',
  'Behind you the latch falls, gently, like something done many times before.',
  'You turn round. Four walls, and you are on the inside.',
];

/** The last thing I remember outside. */
export const MEMORY_LINES: readonly string[] = [
  'I was waiting for the last bus. Across the road somebody put out the light.',
  'I had only lain down for a moment, in my coat, with the window open.',
  'I was carrying the plates to the kitchen. The guests had just gone quiet.',
  'I took the path through the wood, and it was shorter than it had ever been.',
  'I was on the telephone. She said: hold on, there is someone at the door.',
  'I was driving home, and the snow came straight at the glass.',
  'I stood at a grave and had forgotten the flowers.',
  'I was counting the stairs in the dark, as I do every night. There was one too many.',
];

/** Lines about things carried, memories and fears. */
export const ANSWER_LINES: Readonly<Record<'body' | 'will' | 'fear', readonly string[]>> = {
  body: [
    'I carry the key to a flat that was cleared out long ago.',
    "I carry my father's watch. It still goes, though I never wind it.",
    'I carry a letter, unopened. The handwriting is mine.',
    'I carry a stone from the river, from the place where they gave up the search.',
    "I carry a child's glove. I only ever had the one.",
    'I carry a photograph from which somebody has been cut, with great care.',
  ],
  will: [
    'I remember who lived here. I helped to carry her things out.',
    'I remember the promise, and the day on which I knew I would break it.',
    'I remember that I rang the bell myself.',
    'I remember the fire. It was I who had the matches.',
    'I remember my brother calling, and that I stayed hidden, to win.',
    'I remember signing for the house. I did not read to the end.',
  ],
  fear: [
    'I am afraid of the one who will be kind to me outside.',
    'I am afraid that nobody has noticed I am gone.',
    'I am afraid of the stairs. I know who always stood at the top.',
    'I am afraid of water that lies quite still.',
    'I am afraid that I would do it again.',
    'I am afraid of my own name, said quietly in the next room.',
  ],
};

/** At a Way Out: kept by fear, out and remembering, out but mad, knowing but stuck. */
export const OUTCOME_LINES: Readonly<Record<'stay' | 'escape' | 'lost' | 'locked', readonly string[]>> = {
  stay: [
    'The door stands open. My feet do not believe it.',
    'Somebody is waiting out there on the lawn. I close the door again.',
    'One step, and I would be out. I count to three, and to three again.',
  ],
  escape: [
    'I walk away through the wet grass, and I know now why I came.',
    'Outside it is early morning. I have forgotten nothing.',
    'I pull the garden gate shut behind me and say the name aloud.',
  ],
  lost: [
    'I am out. Somebody asks who I am, and I look round for the answer.',
    'They say I was found on the road in the morning, counting doors.',
    'I am out, I think. Here, too, the sky has a ceiling.',
  ],
  locked: [
    'Now I know what it was. It knows that I know, and the door stays shut.',
    'I understand everything. All I lack is the strength for the bolt.',
    'I know why I am here. That is just why I cannot leave.',
  ],
};

/** How I got the other one out of the trap. */
export const RESCUE_LINES: readonly string[] = [
  'I talked to the wall until an answer came. Where your voice was, there was a door.',
  'I held you by one sleeve and did not look at what held the other.',
  'I broke the panel with a chair leg and reached in until I found your hand.',
  'I set my lamp on the floor. Look only at the light, I said, and you came.',
];

/** The last line of a player at the end. */
export const CLOSING_LINES: Readonly<Record<'escaped' | 'inside' | 'trapped', readonly string[]>> = {
  escaped: [
    'I never take that road now, but I always know how far away it is.',
    'In the evening I leave every door in my flat open.',
    'I keep one light burning. For whom, I could not say.',
  ],
  inside: [
    'Somewhere a door is opening. I get up and go on.',
    'I have begun to give the rooms names. It makes the nights shorter.',
    'If you pass the house, look up at the second window. I shall be looking down.',
  ],
  trapped: [
    'I no longer knock. I listen for who comes next.',
    'Each time I wake there is less of the room.',
    'You need not come for me now. I am the wall you are leaning on.',
  ],
};

/** Lines about the effect of a room, and about leaving it. */
export const REACTION_LINES: readonly string[] = [
  'I do not stay to find out. I take the nearest door.',
  'I say aloud that it is only a room, and go on before it can answer.',
  'I shield the candle with my hand and look for the way on.',
  'I know this. I do not know from where. I try the door.',
  'I walk along the wall, with one hand on it, until there is no more wall.',
  'I count to ten, as I was taught, and leave at nine.',
];

/** In a trap. */
export const CAUGHT_LINES: readonly string[] = [
  'I call out until I recognise my own voice, and then I am quiet.',
  'I feel for the handle. I feel for the door. I feel for the wall.',
  'I save my candle. Somebody will have to see me.',
];

/** Lines to a room that asks. */
export const REPLY_LINES: readonly string[] = [
  'I know the answer. I do not say it aloud.',
  'I answer, and the room seems to write it down.',
  'Not here. I shall think of it outside, if there is an outside.',
];
