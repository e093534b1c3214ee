/** Words that are easy to say over the phone, eight bits each. Codes store the words, so their order may change. */
export const CODE_WORDS: readonly string[] = `
acorn album amber anchor angel apple april arrow atlas attic autumn badge baker bamboo banjo barrel basin basket
beacon bell berry bishop blanket bottle branch bread brick bridge bronze broom brush bucket butter button cabin
cactus camel candle canoe canvas carpet carrot castle cat cedar cellar chain chalk chapel cherry chess chimney
cider cinema circle clay clock cloud clover coal cobalt coffee comet compass copper coral cotton cradle crane
crayon cricket crown crystal cup curtain daisy dancer desert diamond dinner doctor dolphin donkey door dragon
drum duke eagle easel echo elbow ember emerald engine falcon feather fern fiddle finger flame flute forest fox
frost garden garlic gate ghost ginger giraffe glass globe glove goat gold goose grape gravel guitar hammer
harbour harp hat hazel hedge helmet heron hill honey hook horn horse hotel house island ivory ivy jacket jam
jelly jewel jungle kettle key king kite kitten ladder lagoon lake lamp lantern lemon leopard letter lily linen
lion lobster locket magnet magpie mango maple marble market meadow medal melon mill mint mirror monk moon
morning moth mountain mouse museum needle nettle night novel oak ocean olive onion opera orchid organ otter owl
oyster paddle palace panda paper parrot pearl pebble pencil penguin pepper piano pigeon pillow pilot planet plum
pocket poem pony poppy potato prince pumpkin puppet quartz queen rabbit radish raven ribbon river robin rocket
rose ruby saddle sailor salmon satin saturn scarf school shadow shell silver singer snow sofa spider spoon star
stone storm sugar sunday swan table teapot temple thistle thunder ticket tiger
`
  .trim()
  .split(/\s+/);
